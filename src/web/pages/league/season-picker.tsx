import { navigate } from '../../data/router.ts'

interface SeasonPickerProps {
  readonly seasons: readonly { readonly year: number; readonly displayName: string }[]
  /** The year of the season that is shown. */
  readonly year: number | null
  /** The address of the page in a season. */
  readonly hrefOf: (year: number) => string
}

/** A choice of seasons; the chosen one is in the address. Nothing if there is no choice. */
export function SeasonPicker({ seasons, year, hrefOf }: SeasonPickerProps) {
  if (seasons.length < 2) return null
  return (
    <label class="choice">
      Season
      <select
        value={year ?? ''}
        onChange={({ currentTarget }) => navigate(hrefOf(Number(currentTarget.value)))}
      >
        {seasons.map((season) => (
          <option key={season.year} value={season.year}>
            {season.displayName}
          </option>
        ))}
      </select>
    </label>
  )
}
