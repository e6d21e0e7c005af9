import { useWords } from '../words/words.tsx'
import { strengthOf } from './registerStrength.ts'

const levels = [1, 2, 3, 4] as const

/** How strong the password is so far, in four quiet bars and a word. */
export function RegisterStrength({ password }: { password: string }) {
  const { t } = useWords()
  const level = strengthOf(password)
  if (level === 0) return null
  const said = t(`register.strength_${level}`)
  return (
    <div className="register-strength" data-level={level}>
      <span aria-hidden="true">
        {levels.map((each) => (
          <i key={each} data-on={each <= level || undefined} />
        ))}
      </span>
      <p aria-live="polite">{t('register.strength', { level: said })}</p>
    </div>
  )
}
