import { IconDown } from '@balai/ui'

type Choosing<V extends string> = {
  label: string
  /** What stands there while nothing is chosen. */
  any: string
  value: V | undefined
  of: readonly { value: V; label: string }[]
  onChange: (value: V | undefined) => void
}

/** One filter among few: as narrow as what it says. */
export function Choice<V extends string>({ label, any, value, of, onChange }: Choosing<V>) {
  return (
    <span className="b-input choice">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(of.find((one) => one.value === target.value)?.value)}
      >
        <option value="">{any}</option>
        {of.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <IconDown size={16} />
    </span>
  )
}
