import './profile.css'
import type { Screens } from '../app/sections.ts'
import { Closing } from './Closing.tsx'
import { NotMe } from './NotMe.tsx'
import { Profile } from './Profile.tsx'

export const screens: Screens = { profile: Profile, closing: Closing, notMe: NotMe }
