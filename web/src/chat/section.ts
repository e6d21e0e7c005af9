import './chat.css'
import type { Screens } from '../app/sections.ts'
import { ChatPage } from './ChatPage.tsx'

export const screens: Screens = { chat: ChatPage }
