import { isStill } from '../../stillness.ts'
import { WheelPicture } from '../../tables/roda-pelabuhan/Wheel.tsx'

const runsMs = 6_000
/** Degrees a second that the wheel turns by itself, whatever is drawn. */
const drifts = 7

type Props = { number: number | undefined; ms: number; now: number }

/** The wheel as it turns, and the ball that comes to rest in the pocket that the house drew. */
export function Spin({ number, ms, now }: Props) {
  const drift = isStill() ? 0 : ((now / 1_000) * drifts) % 360
  const part = number === undefined ? 1 : Math.min(1, ms / runsMs)
  return (
    <div className="live-spin">
      <WheelPicture number={number} part={part} drift={drift} />
    </div>
  )
}
