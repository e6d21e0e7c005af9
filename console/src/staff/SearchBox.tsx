import { IconSearch } from '@balai/ui'

type Searched = { value: string; onChange: (text: string) => void; placeholder: string }

/** Narrows what is already on the page, as it is typed. */
export const SearchBox = ({ value, onChange, placeholder }: Searched) => (
  <span className="b-input search-box">
    <IconSearch size={16} />
    <input
      type="search"
      value={value}
      aria-label={placeholder}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)
