import { duaLiarMath as math } from '@balai/games/titles/dua-liar'
import { type Look, PokerScreen } from '../poker/PokerScreen.tsx'
import type { SceneProps } from '../scene.ts'
import { Hall, Petal } from './Hall.tsx'
import './dua-liar.css'

const look: Look = {
  back: 'kawung',
  hall: <Hall />,
  petal: <Petal />,
}

/** Twos grow wild: they stand for any card, in a garden at night. */
export default function DuaLiar(scene: SceneProps) {
  return <PokerScreen scene={scene} math={math} look={look} />
}
