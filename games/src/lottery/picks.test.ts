import { expect, test } from 'vitest'
import { words, wordsInOrder } from './picks.ts'

test.each([1, 2, 3, 4, 5])(
  'words of %i digits in order are those of all words that do not change when sorted',
  (size) => {
    expect(wordsInOrder(size)).toEqual(
      words(size).filter((word) => word === [...word].sort().join('')),
    )
  },
)
