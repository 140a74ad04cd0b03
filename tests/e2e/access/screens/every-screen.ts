import { account } from './account'
import { auth } from './auth'
import { browsing } from './browsing'
import { buying } from './buying'
import { desk } from './desk'
import { lists } from './lists'
import { reviews } from './reviews'
import type { Screen } from './screen'
import { workshop } from './workshop'

/** Every screen in every state that looks different. */
export const everyScreen: readonly Screen[] = [
  ...browsing,
  ...reviews,
  ...auth,
  ...lists,
  ...buying,
  ...account,
  ...workshop,
  ...desk,
]
