import { useState } from 'react'
import { cardNames } from './card-names.ts'
import type { LiveHouse } from './house.ts'
import { LiveSheet } from './LiveSheet.tsx'
import type { Around } from './LiveTable.tsx'
import type { Sight } from './table.ts'

type Props = Around & {
  house: LiveHouse
  view: NonNullable<Sight['view']>
  onClose: () => void
}
type Found = Awaited<ReturnType<LiveHouse['check']>> | 'asking' | 'unasked' | 'nothing'

/** What the cards of this shoe follow from, and the last round worked out again in this browser. */
export function FairSheet({ t, lang, house, view, onClose }: Props) {
  const [found, set] = useState<Found>('nothing')
  const { chance } = view.round
  const last = view.past.at(-1)?.nth
  const check = async (nth: number) => {
    set('asking')
    set((await house.check({ table: view.terms.table, nth })) ?? 'unasked')
  }
  return (
    <LiveSheet name={t('fair')} close={t('close')} onClose={onClose}>
      <p>{t(chance.shoe ? 'fair.about' : 'fair.about-drawn')}</p>
      <dl className="seeds">
        {chance.shoe && (
          <>
            <dt>{t('fair.root', { nth: chance.shoe.nth })}</dt>
            <dd>
              <code>{chance.shoe.root}</code>
            </dd>
          </>
        )}
        <dt>{t('fair.commitment')}</dt>
        <dd>
          <code>{chance.commitment}</code>
        </dd>
        <dt>{t('fair.head', { position: chance.position })}</dt>
        <dd>
          <code>{chance.head}</code>
        </dd>
      </dl>
      {chance.shoe && (
        <p>
          {t('fair.burnt', {
            ...{ count: chance.shoe.burnt, card: cardNames(lang)(chance.shoe.first) },
          })}
        </p>
      )}
      {last !== undefined && (
        <button type="button" className="plain-button" onClick={() => void check(last)}>
          {t('fair.check', { nth: last })}
        </button>
      )}
      <p role="status">{said()}</p>
    </LiveSheet>
  )

  function said(): string {
    if (found === 'nothing') return ''
    if (found === 'asking') return t('fair.checking')
    if (found === 'unasked' || !found) return t('fair.unasked')
    const { nth, seed } = found.record
    if (!found.found.ok) return t('fair.bad', { nth, part: found.found.differs })
    return t(seed === null ? 'fair.good' : 'fair.good-seed', { nth })
  }
}
