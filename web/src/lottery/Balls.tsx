import type { LotteryResult } from '@balai/contract'
import { openNumbers } from './clock.ts'

const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
}

/** One face of a die; the number itself is for who does not see it. */
export const Die = ({ face }: { face: string }) => (
  <span className="lot-die" data-face={face}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {(pips[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
      ))}
    </svg>
    <span className="b-unseen">{face}</span>
  </span>
)

type Balls = { numbers: readonly string[]; shape?: 'ball' | 'die' | 'car'; tone?: 'plain' | 'more' }

/** Numbers as they were drawn. */
export function Balls({ numbers, shape = 'ball', tone = 'plain' }: Balls) {
  return (
    <span className="lot-balls num">
      {numbers.map((number, at) =>
        shape === 'die' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and its place is what it is
          <Die key={at} face={number} />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and its place is what it is
            key={at}
            className={shape === 'car' ? 'lot-car' : 'lot-ball'}
            data-more={tone === 'more' || undefined}
          >
            {number}
          </span>
        ),
      )}
    </span>
  )
}

const shapeOf = (group: string | undefined) =>
  group === 'dice' ? 'die' : group === 'cars' ? 'car' : 'ball'

/** A result in a list: six numbers of it at the most, and how many more there are. */
export function OpenBalls({ result }: { result: LotteryResult }) {
  const [first] = result
  const shown = openNumbers(result)
  const more = (first?.numbers.length ?? 0) - shown.length
  return (
    <span className="lot-open num">
      <Balls numbers={shown} shape={shapeOf(first?.group)} />
      {more > 0 && <small>+{more}</small>}
    </span>
  )
}

/** One group of a result: one number as its digits, several as they stand. */
export function GroupBalls({ group, numbers }: LotteryResult[number]) {
  const [only = ''] = numbers
  const long = numbers.some((number) => number.length > 2)
  if (long && numbers.length > 1)
    return (
      <span className="lot-numbers num">
        {numbers.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and its place is what it is
          <b key={at}>{number}</b>
        ))}
      </span>
    )
  return (
    <Balls
      numbers={long ? [...only] : numbers}
      shape={shapeOf(group)}
      tone={group === 'power' ? 'more' : 'plain'}
    />
  )
}
