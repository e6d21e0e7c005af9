import { Button, buttonClass, IconChat, IconMail } from '@balai/ui'
import { Link } from 'wouter'
import { lay } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'

/** The two ways to people of the house. */
export function Asking({ first = false }: { first?: boolean }) {
  const { t } = useWords()
  return (
    <div className="help-asking">
      <Link href="/feedback" className={buttonClass({ tone: first ? 'primary' : 'secondary' })}>
        <IconMail />
        {t('help.write')}
      </Link>
      <Button tone="outline" icon={<IconChat />} onClick={() => lay('services')}>
        {t('help.talk')}
      </Button>
    </div>
  )
}
