import { Button, Empty } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

/** Where a game would stand, for who is not signed in. */
export function SignInFirst({ title }: { title: string }) {
  const { t } = useWords()
  const { open } = useEntry()
  return (
    <div className="stage stage-wait">
      <h1 className="b-unseen">{title}</h1>
      <Empty
        title={t('play.signIn')}
        action={
          <Button tone="primary" onClick={() => open('login')}>
            {t('entry.login')}
          </Button>
        }
      >
        {t('play.signInText')}
      </Empty>
    </div>
  )
}
