import { bonusGandaMath as math } from '@balai/games/titles/bonus-ganda'
import { type Look, PokerScreen } from '../poker/PokerScreen.tsx'
import type { SceneProps } from '../scene.ts'
import { Hall, Petal } from './Hall.tsx'
import './bonus-ganda.css'

const look: Look = {
  back: 'ceplok',
  hall: <Hall />,
  petal: <Petal />,
  proud: ['four-aces', 'four-low', 'four-middle'],
}

/** Fours pay double and more: they have a place of their own above the cards. */
export default function BonusGanda(scene: SceneProps) {
  return <PokerScreen scene={scene} math={math} look={look} />
}
