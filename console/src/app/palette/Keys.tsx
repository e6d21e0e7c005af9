import { Dialog } from '@balai/ui'
import { Fragment } from 'react'
import { useNav } from '../shell/useNav.ts'
import { useWords } from '../texts.ts'

/** All keys of the desk. */
export function Keys({ close }: { close: () => void }) {
  const { t, said } = useWords()
  const pages = useNav()
    .flatMap(({ entries }) => entries)
    .flatMap(({ key, words }) => (key ? [{ keys: ['g', key], what: said(words) }] : []))
  const sections = [
    {
      title: t('keys.everywhere'),
      lines: [
        { keys: ['Ctrl K', '/'], what: t('keys.palette') },
        { keys: ['?'], what: t('keys.help') },
      ],
    },
    {
      title: t('keys.lists'),
      lines: [
        { keys: ['j', 'k'], what: t('keys.move') },
        { keys: ['Enter'], what: t('keys.open') },
        { keys: ['a'], what: t('keys.agree') },
        { keys: ['r'], what: t('keys.reject') },
      ],
    },
    { title: t('keys.go'), lines: pages },
  ]
  return (
    <Dialog open size="modal" title={t('keys.title')} closeLabel={t('app.close')} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="keys" tabIndex={0} aria-label={t('keys.title')}>
        {sections.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, what }) => (
                <Fragment key={what}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}
