import { buttonClass, Empty } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Page } from './Page.tsx'
import { useWords } from './texts.ts'

/** An address that leads nowhere. */
export function Nowhere() {
  const { t } = useWords()
  return (
    <Page title={t('app.nowhere')}>
      <Empty
        title={t('app.nowhereTitle')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('app.home')}
          </Link>
        }
      >
        {t('app.nowhereText')}
      </Empty>
    </Page>
  )
}
