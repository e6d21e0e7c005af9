import './talks.css'
import type { Screens } from '../app/sections.ts'
import { TalkOne } from './TalkOne.tsx'
import { Talks } from './Talks.tsx'

export const screens: Screens = { talks: Talks, talkOne: TalkOne }
