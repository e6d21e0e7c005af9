export type IconProps = {
  /** Side in pixels: 16, 20 (as drawn in text), 24, 32. */
  size?: number
  className?: string | undefined
  /** Filled with its own colour: only a saved heart. */
  filled?: boolean
}

/** An icon from its line and, for a category, its petal. Decorative: the words stand beside it. */
export const drawn = (line: string, petal?: string) =>
  function Icon({ size = 20, className, filled }: IconProps) {
    return (
      <svg
        className={className ? `b-ic ${className}` : 'b-ic'}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill={filled ? 'currentColor' : 'none'}
      >
        <path d={line} />
        {petal && <path d={petal} fill="var(--c-turq)" stroke="none" />}
      </svg>
    )
  }
