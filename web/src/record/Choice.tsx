import { IconDown } from '@balai/ui'

type Choice = {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

/** One of several, by the browser’s own list. */
export const Choice = ({ label, value, options, onChoose }: Choice) => (
  <label className="b-input sorting">
    <span className="b-unseen">{label}</span>
    <select value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
    <IconDown size={16} />
  </label>
)
