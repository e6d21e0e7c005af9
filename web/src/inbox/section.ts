import './inbox.css'
import type { Screens } from '../app/sections.ts'
import { Inbox } from './Inbox.tsx'

export const screens: Screens = { inbox: Inbox }
