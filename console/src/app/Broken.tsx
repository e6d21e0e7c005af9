import { Refused } from '@balai/client'
import { Button, Notice } from '@balai/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Page } from './Page.tsx'
import { useWords } from './texts.ts'

/** What browsers say of code that is not where it was: another build is out. */
const ofCode = /dynamically imported|module script|preload/i

/** A page that could not be drawn. The frame around it stands, and every other page with it. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const { t } = useWords()
  const gone = error instanceof Error && ofCode.test(error.message)
  const again = () => (gone ? location.reload() : reset())
  return (
    <Page title={t('app.broken')}>
      <Notice
        tone="bad"
        title={t(gone ? 'app.gone' : 'app.brokenTitle')}
        action={<Button onClick={again}>{t(gone ? 'app.reload' : 'app.again')}</Button>}
      >
        <p>
          {error instanceof Refused ? error.message : t(gone ? 'app.goneText' : 'app.brokenText')}
        </p>
      </Notice>
    </Page>
  )
}
