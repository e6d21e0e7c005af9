import { type ReactNode, useId } from 'react'

export type SegmentsProps<V extends string> = {
  /** What is chosen between, for readers. */
  label: string
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
}

/** Two to four views that exclude each other. Native radios: the arrows come from the browser. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId()
  return (
    <div className="b-seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
