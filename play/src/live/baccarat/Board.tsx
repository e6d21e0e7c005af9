import { type BoardProps, Place } from '../Place.tsx'
import { paysOf, placeName } from '../places.ts'

/** The places of a table of cards. */
export function Board(props: BoardProps) {
  const { t, view } = props
  const { terms, totals } = view
  return (
    <section className="live-board" data-kind={terms.kind} aria-label={t('board')}>
      {terms.places.map(({ on }) => (
        <Place key={on} {...props} on={on} className="live-place">
          <b>{placeName(props, terms, on)}</b>
          <small>{paysOf(props, terms, on)}</small>
        </Place>
      ))}
      <p className="live-members">{t('members', { count: totals.members })}</p>
    </section>
  )
}
