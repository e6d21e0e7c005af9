import type { Screens } from '../app/sections.ts'
import { LoginPage, RegisterPage } from './EntryPages.tsx'
import { RecoveryPage } from './RecoveryPage.tsx'

export const screens: Screens = {
  login: LoginPage,
  register: RegisterPage,
  password: RecoveryPage,
}
