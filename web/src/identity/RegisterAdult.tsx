import { Checkbox, IconAlert } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import type { useRegistration } from './useRegistration.ts'

/** The statement of age, and the rules that are agreed to. */
export function RegisterAdult({ own }: { own: ReturnType<typeof useRegistration> }) {
  const { t } = useWords()
  const adult = own.errorOf('adult')
  return (
    <div className="b-field" data-state={adult ? 'bad' : undefined}>
      <Checkbox
        name="adult"
        checked={own.adult}
        aria-required
        {...(adult && { 'aria-invalid': true, 'aria-describedby': 'adult-said' })}
        onChange={(event) => own.setAdult(event.target.checked)}
      >
        {t('entry.adult')}{' '}
        <Link href="/help#terms" className="link">
          {t('entry.rules')}
        </Link>
      </Checkbox>
      <div id="adult-said" aria-live="polite">
        {adult && (
          <p className="b-hint">
            <IconAlert size={16} />
            <span>{adult}</span>
          </p>
        )}
      </div>
    </div>
  )
}
