import './download.css'
import { IconPhone, Notice, TabPanel, Tabs } from '@balai/ui'
import { useId, useState } from 'react'
import { useDrawn } from '../app/drawn.ts'
import { usePermission } from '../app/permission.ts'
import { useWords } from '../words/words.tsx'
import { Facts } from './Facts.tsx'
import { useInstalling } from './installing.ts'
import { type Kind, kindOf, kinds } from './phone.ts'
import { resourceFor } from './resource.ts'
import { StepPicture } from './StepPicture.tsx'
import { stepsOf } from './steps.ts'
import { Way } from './Way.tsx'

/** How to get the site onto a phone: four steps of each kind, and the quickest way to the first. */
export function Guide() {
  const { t } = useWords()
  const id = useId()
  // Which phone this is, nobody knows while the page is drawn for everyone.
  const own = useDrawn() ? kindOf(navigator) : undefined
  const [chosen, choose] = useState<Kind>()
  const kind = chosen ?? own ?? 'android'
  const installing = useInstalling()
  const { data } = usePermission()
  const resource = resourceFor(kind, data?.resources)
  const ordered = own === 'ios' ? [...kinds].reverse() : kinds
  const host = useDrawn() ? location.host : ''
  return (
    <div className="get-guide">
      {installing === 'inside' && (
        <Notice tone="good" title={t('download.inside')}>
          {t('download.insideText')}
        </Notice>
      )}
      {installing === 'done' && (
        <Notice tone="good" title={t('download.done')}>
          {t('download.doneText')}
        </Notice>
      )}
      <Tabs
        id={id}
        label={t('download.kinds')}
        value={kind}
        onChange={choose}
        tabs={ordered.map((each) => ({
          id: each,
          icon: <IconPhone size={18} />,
          label: t(`download.${each}`),
        }))}
      />
      <TabPanel tabs={id} value={kind}>
        <div className="get-body">
          <ol className="get-steps" aria-label={t('download.steps')}>
            {stepsOf(kind, resource !== undefined).map(({ scene, title, text }, at) => (
              <li key={scene} className="get-step b-card">
                <StepPicture scene={scene} />
                <div>
                  <b className="get-number" aria-hidden="true">
                    {at + 1}
                  </b>
                  <h2>{t(title)}</h2>
                  <p>{t(text, { host })}</p>
                </div>
              </li>
            ))}
          </ol>
          <Way kind={kind} own={own} installing={installing} resource={resource} />
        </div>
      </TabPanel>
      {!resource && <Facts />}
    </div>
  )
}
