import { GUEST } from '../../domain/account/account'

const opened = { createdAt: '2026-01-05T10:00:00+05:30', updatedAt: '2026-01-05T10:00:00+05:30' }

/** The shared demo account (§1). Its password hash is a constant, so that opening the shop computes no hash. */
export const demoAccount = {
  _id: '6a1d7c52-93e8-4b0f-a7c4-2f5e8d9b1c60',
  firstName: 'Asha',
  lastName: 'Verma',
  email: GUEST.email,
  password: {
    salt: 'c2lsbGFnZS1ndWVzdC0wMQ==',
    hash: 'OQ/bnoT4kT+/kst0S0wgFEuyxFyWyCgo3bnCdkRMjps=',
    iterations: 600_000,
  },
  ...opened,
  cart: [],
  wishlist: [],
  orders: [],
  address: [
    {
      _id: 'c3f0a9d4-18b7-4e62-9f35-7d6b0e2a4c81',
      name: 'Asha Verma',
      street: '12, Lavender Lane, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipcode: '560038',
      country: 'India',
      mobile: '9876543210',
      ...opened,
    },
    {
      _id: 'e84b2f17-6c5d-4a90-b3e1-0f9d7a5c2b46',
      name: 'Ravi Verma',
      street: '48, Park Street',
      city: 'Kolkata',
      state: 'West Bengal',
      zipcode: '700016',
      country: 'India',
      mobile: '9830012345',
      ...opened,
    },
  ],
}
