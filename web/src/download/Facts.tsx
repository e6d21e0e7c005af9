import { IconBolt, IconRefresh, IconShield } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** What is different about the site on a home screen. */
export function Facts() {
  const { t } = useWords()
  const facts = [
    { icon: <IconBolt />, title: t('download.light'), text: t('download.lightText') },
    { icon: <IconRefresh />, title: t('download.newest'), text: t('download.newestText') },
    { icon: <IconShield />, title: t('download.calm'), text: t('download.calmText') },
  ]
  return (
    <ul className="get-facts">
      {facts.map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
