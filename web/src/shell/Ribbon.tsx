import { IconInfo } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** Says on every page that this house plays for play money. */
export default function Ribbon() {
  const { t } = useWords()
  return (
    <p className="ribbon">
      <IconInfo size={16} />
      <span>{t('frame.playMoney')}</span>
    </p>
  )
}
