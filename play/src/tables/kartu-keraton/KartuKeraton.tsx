import { kartuKeratonMath as math } from '@balai/games/titles/kartu-keraton'
import { type Look, PokerScreen } from '../poker/PokerScreen.tsx'
import type { SceneProps } from '../scene.ts'
import { Hall, Petal } from './Hall.tsx'
import './kartu-keraton.css'

const look: Look = {
  back: 'parang',
  hall: <Hall />,
  petal: <Petal />,
}

/** The palace's machine: jacks or better, dealt under the roof of its hall. */
export default function KartuKeraton(scene: SceneProps) {
  return <PokerScreen scene={scene} math={math} look={look} />
}
