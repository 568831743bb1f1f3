interface StarProps {
  readonly isOn: boolean
  /** What it does, for screen readers: `Pin NFL`. */
  readonly label: string
  readonly onClick: () => void
}

/** A switch for what the reader wants to see first. */
export function Star({ isOn, label, onClick }: StarProps) {
  return (
    <button type="button" class="pin" aria-pressed={isOn} aria-label={label} title={label} onClick={onClick}>
      {isOn ? '★' : '☆'}
    </button>
  )
}
