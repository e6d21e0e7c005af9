import { type Flag, flags, flagsUnder } from '@balai/contract/desk/settings-shapes'
import { Switch } from '@balai/ui'
import { at, put } from './field.ts'
import { flagWords } from './flag-words.ts'
import type { PartProps } from './Part.tsx'
import { useWords } from './words.ts'

const under = new Set(Object.values(flagsUnder).flat())
const roots = flags.filter((flag) => !under.has(flag))

/** The switches of the house as the tree that they are, and what each does. */
export function Flags(props: PartProps) {
  return (
    <ul className="set-flags">
      {roots.map((flag) => (
        <Node key={flag} {...props} flag={flag} />
      ))}
    </ul>
  )
}

function Node({ flag, ...props }: PartProps & { flag: Flag }) {
  const { value, onChange, readOnly } = props
  const { said } = useWords()
  const { words, about } = flagWords[flag]
  const children = flagsUnder[flag] ?? []
  return (
    <li>
      <Switch
        end
        checked={at(value, flag) === true}
        disabled={readOnly}
        onChange={({ target }) => onChange(put(value, flag, target.checked))}
      >
        <b>{said(words)}</b> <code>{flag}</code>
        <span className="set-about">{said(about)}</span>
      </Switch>
      {children.length > 0 && (
        <ul className="set-flags" data-asleep={at(value, flag) !== true || undefined}>
          {children.map((child) => (
            <Node key={child} {...props} flag={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
