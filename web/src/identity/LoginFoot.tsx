import { Checkbox } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

type Foot = { remember: boolean; onRemember: (remember: boolean) => void }

/** Whether to be remembered here, and the way back for who lost the password. */
export function LoginFoot({ remember, onRemember }: Foot) {
  const { t } = useWords()
  const { open } = useEntry()
  return (
    <div className="login-foot">
      <Checkbox
        name="remember"
        checked={remember}
        onChange={(event) => onRemember(event.target.checked)}
      >
        {t('login.remember')}
      </Checkbox>
      <button type="button" className="link login-forgot" onClick={() => open('forgot')}>
        {t('login.forgot')}
      </button>
    </div>
  )
}
