interface FactProps {
  readonly name: string
  readonly value: string | number | null | undefined
}

/** A named value in a list of definitions; nothing without a value. */
export function Fact({ name, value }: FactProps) {
  if (value === null || value === undefined || value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
