import { Empty } from '@balai/ui'
import { Navigate } from '@tanstack/react-router'
import { Page } from './Page.tsx'
import { useNav } from './shell/useNav.ts'
import { useWords } from './texts.ts'

/** Leads to the first page that the reader may see. */
export function Start() {
  const { t } = useWords()
  const first = useNav()[0]?.entries[0]
  if (first) return <Navigate to={first.to} replace />
  return (
    <Page title={t('app.start')}>
      <Empty title={t('app.nothingTitle')}>{t('app.nothingText')}</Empty>
    </Page>
  )
}
