import type { LiveTerms } from '@balai/contract'
import { type BoardProps, Place } from '../Place.tsx'
import { paysOf, placeName } from '../places.ts'
import type { DrawnKind } from '../show.ts'
import { Face } from '../sic-bo/Dice.tsx'
import { segmentColours } from '../wheel/colours.ts'
import type { T, Word } from '../words/index.ts'
import './drawn.css'

/** The groups of a board by the head of their places, in their order; what has no head of its own comes first. */
const groups: Partial<Record<DrawnKind, readonly (readonly [Word, readonly string[]])[]>> = {
  'sic-bo': [
    ['group.half', ['small', 'odd', 'even', 'big']],
    ['group.triple', ['triple', 'any']],
    ['group.double', ['double']],
    ['group.total', ['total']],
    ['group.two', ['two']],
    ['group.face', ['face']],
  ],
  'fan-tan': [
    ['group.fan', ['fan']],
    ['group.kwok', ['kwok']],
    ['group.nim', ['nim']],
    ['group.ssh', ['ssh']],
  ],
  wheel: [['group.segment', []]],
}

/** Groups whose places do not say by themselves what they are. */
const named: readonly Word[] = [
  ...(['group.two', 'group.face', 'group.fan', 'group.kwok', 'group.nim', 'group.ssh'] as const),
]

const headOf = (on: string) => on.split('-')[0] ?? ''
const numbersOf = (on: string) => on.split('-').slice(1).map(Number)

function placesOf({ places }: LiveTerms, heads: readonly string[]) {
  if (!heads.length) return places.map(({ on }) => on)
  const named = places.map(({ on }) => on)
  return heads.flatMap((head) => named.filter((on) => headOf(on) === head))
}

/** The places of a table whose rounds are drawn, in groups. */
export function DrawnBoard(props: BoardProps & { kind: DrawnKind }) {
  const { t, view, kind } = props
  return (
    <section className="live-board live-drawn" data-kind={kind} aria-label={t('board')}>
      {groups[kind]?.map(([name, heads]) => (
        <fieldset key={name} className="live-group" data-group={name.slice(6)} aria-label={t(name)}>
          {named.includes(name) && (
            <span className="live-group-name" aria-hidden="true">
              {t(name)}
            </span>
          )}
          {placesOf(view.terms, heads).map((on) => (
            <Place
              key={on}
              {...props}
              on={on}
              className="live-place"
              {...(kind === 'wheel' && { style: { background: segmentColours[Number(on)] } })}
            >
              <b>{sign(kind, on) ?? short(props, on)}</b>
              <small>{paysOf(props, view.terms, on)}</small>
            </Place>
          ))}
        </fieldset>
      ))}
      <p className="live-members">{t('members', { count: view.totals.members })}</p>
    </section>
  )
}

/** What stands on a place in few letters. */
function short({ t, lang, view }: BoardProps & { t: T }, on: string) {
  const [one, other] = numbersOf(on)
  if (on.startsWith('total-')) return String(one)
  if (on.startsWith('nim-')) return `${one} › ${other}`
  if (on.startsWith('kwok-')) return `${one} · ${other}`
  if (on.startsWith('fan-')) return String(one)
  if (on.startsWith('ssh-')) return [1, 2, 3, 4].filter((rest) => rest !== one).join(' · ')
  if (view.terms.kind === 'wheel') return on
  return placeName({ t, lang }, view.terms, on)
}

/** The dice of a place, as they have to lie. */
function sign(kind: DrawnKind, on: string) {
  if (kind !== 'sic-bo' || on.startsWith('total-') || on === 'any-triple') return undefined
  const [one, other] = numbersOf(on)
  if (one === undefined) return undefined
  const many = { face: 1, double: 2, triple: 3 }[headOf(on)]
  const faces = many ? Array.from({ length: many }, () => one) : [one, other ?? one]
  return (
    <span className="live-sign">
      {faces.map((of, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <Face key={nth} of={of} />
      ))}
    </span>
  )
}
