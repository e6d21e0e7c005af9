import { LiveHail } from '@balai/contract'
import { useState } from 'react'
import type { Around } from './LiveTable.tsx'
import type { Sight } from './table.ts'

type Props = Pick<Around, 't' | 'player'> & { sight: Sight }

/** What is said at the table, and the phrases with which one answers. */
export function Hails({ t, player, sight }: Props) {
  const [open, show] = useState(false)
  return (
    <div className="live-hails">
      <ul aria-label={t('hails')}>
        {sight.hails.map(({ id, name, phrase }) => (
          <li key={id}>
            <b>{name}</b> {t(`hail.${phrase}`)}
          </li>
        ))}
      </ul>
      {open && (
        <fieldset className="live-phrases" aria-label={t('hail')}>
          {LiveHail.options.map((phrase) => (
            <button
              type="button"
              key={phrase}
              onClick={() => {
                show(false)
                void player.hail(phrase)
              }}
            >
              {t(`hail.${phrase}`)}
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" className="live-hail" aria-expanded={open} onClick={() => show(!open)}>
        {t('hail')}
      </button>
    </div>
  )
}
