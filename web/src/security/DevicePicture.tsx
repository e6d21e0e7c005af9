import { useWords } from '../words/words.tsx'
import { deviceOf } from './device.ts'

const shapes = {
  phone:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM10.5 18h3',
  tablet:
    'M5.5 3h13A1.5 1.5 0 0 1 20 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.5v-15A1.5 1.5 0 0 1 5.5 3zM10.5 18h3',
  computer:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-8A1.5 1.5 0 0 1 4.5 5zM9 20h6M12 16v4',
} as const

/** What kind of device it is, in the line of the kit's icons. */
export const DevicePicture = ({ agent }: { agent: string }) => (
  <svg className="b-ic" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d={shapes[deviceOf(agent).kind]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** A moment as it is said in a list: the time of today, the day of any other. */
export function useSeen() {
  const { t, day, clock } = useWords()
  return (text: string) => {
    const at = new Date(text)
    const today = at.toDateString() === new Date().toDateString()
    return today ? t('security.today', { clock: clock(at) }) : day(at)
  }
}
