import { IconSearch } from '@balai/ui'

type Field = { value: string; onChange: (typed: string) => void; label: string }

/** Looks through what stands on the page. */
export const SearchField = ({ value, onChange, label }: Field) => (
  <label className="b-input switches-search">
    <IconSearch size={16} />
    <span className="b-unseen">{label}</span>
    <input
      type="search"
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
