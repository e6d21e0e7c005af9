import type { Permission } from '@balai/contract/desk/permissions'
import { Checkbox, cx, IconCheck } from '@balai/ui'
import { rightWords } from '../app/right-words.ts'
import { effects, rightsBy } from './rights.ts'
import { useWords } from './words.ts'

type RightsProps = {
  held: readonly Permission[]
  /** Left out, they are only shown. */
  onChange?: (held: Permission[]) => void
  /** What was held before the edits, so that each is seen. */
  was?: readonly Permission[]
}

/** Rights under the most that they may do: what touches money stands first and apart. */
export function Rights({ held, onChange, was = held }: RightsProps) {
  const { t, said } = useWords()
  const turn = (right: Permission) =>
    onChange?.(held.includes(right) ? held.filter((one) => one !== right) : [...held, right])
  return (
    <div className="rights">
      {effects.map((effect) => {
        const all = rightsBy[effect]
        const count = all.filter((right) => held.includes(right)).length
        return (
          <fieldset key={effect} className={`rights-${effect}`}>
            <legend>
              <b>{t(`effect.${effect}`)}</b>
              <small>{t('effect.count', { held: count, of: all.length })}</small>
            </legend>
            <p>{t(`effect.${effect}Text`)}</p>
            <ul>
              {all.map((right) => {
                const holds = held.includes(right)
                const moved = holds !== was.includes(right)
                const words = said(rightWords[right])
                return (
                  <li key={right} className={cx(moved && 'rights-moved', !holds && 'rights-off')}>
                    {onChange ? (
                      <Checkbox checked={holds} onChange={() => turn(right)}>
                        {words}
                      </Checkbox>
                    ) : (
                      <span className="rights-shown">
                        {holds ? <IconCheck size={16} /> : <i aria-hidden="true" />}
                        {words}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </fieldset>
        )
      })}
    </div>
  )
}
