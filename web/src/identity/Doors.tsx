import { Segments } from '@balai/ui'
import { FreePlay } from '../shell/FreePlay.tsx'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The two ways in that share a place. */
export type Way = 'login' | 'register'
type Doors = { door: Way; onDoor: (door: Way) => void; page?: boolean }

/** The two ways in, as views of one place, and play without an account where the house allows it. */
export function Doors({ door, onDoor, page = false }: Doors) {
  const { t } = useWords()
  const free = useFlag('FREEPLAY3')
  return (
    <div className="entry-side">
      <Segments
        label={t('entry.doors')}
        value={door}
        onChange={onDoor}
        options={[
          { value: 'login', label: t('entry.login') },
          { value: 'register', label: t('entry.register') },
        ]}
      />
      {door === 'login' ? <LoginForm /> : <RegisterForm resettable={page} />}
      {free && (
        <div className="entry-free">
          <FreePlay wide />
        </div>
      )}
    </div>
  )
}
