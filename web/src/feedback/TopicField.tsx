import { IconAlert, IconBolt, IconChat, IconHeart, IconMore, type IconProps } from '@balai/ui'
import { type ComponentType, useId } from 'react'
import { useWords } from '../words/words.tsx'
import { type Topic, topics } from './draft.ts'

const icons: Readonly<Record<Topic, ComponentType<IconProps>>> = {
  suggestion: IconChat,
  problem: IconBolt,
  praise: IconHeart,
  other: IconMore,
}

type TopicField = {
  value: Topic | undefined
  error: string | undefined
  onChange: (topic: Topic) => void
}

/** What a message is about: native radios, each a card. */
export function TopicField({ value, error, onChange }: TopicField) {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset className="feedback-topic" aria-describedby={error ? id : undefined}>
      <legend className="b-label">{t('feedback.topic')}</legend>
      <div className="feedback-topics">
        {topics.map((topic) => {
          const Icon = icons[topic]
          return (
            <label key={topic}>
              <input
                type="radio"
                name="topic"
                value={topic}
                checked={topic === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(topic)}
              />
              <Icon size={20} />
              {t(`feedback.topic_${topic}`)}
            </label>
          )
        })}
      </div>
      <div id={id} className="feedback-said" aria-live="polite">
        {error && (
          <p className="b-hint">
            <IconAlert size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
