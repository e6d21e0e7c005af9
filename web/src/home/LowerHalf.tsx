import { WinnersRoom } from '../winners/WinnersRoom.tsx'
import { Figures } from './Figures.tsx'
import { HowFair } from './HowFair.tsx'
import { Notices } from './Notices.tsx'

/** What lies below the first screenful of the home page. */
export default function LowerHalf() {
  return (
    <>
      <Figures />
      <WinnersRoom />
      <HowFair />
      <Notices />
    </>
  )
}
