import type { Screens } from '../app/sections.ts'
import { LoginPage, RegisterPage } from './EntryPages.tsx'

export const screens: Screens = { login: LoginPage, register: RegisterPage }
