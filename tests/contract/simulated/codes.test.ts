import { beforeAll } from 'vitest'
import { DEMO_KEEPER } from '../../../domain/keeper'
import { call, newShopper, withBackend } from '../client'
import { codesStory } from '../codes-story'

withBackend()

let desk: string
beforeAll(async () => {
  desk = (await call('POST', '/api/auth/login', { body: DEMO_KEEPER })).body.encodedToken
})

codesStory({ ask: call, desk: () => desk, newShopper: async () => (await newShopper()).token })
