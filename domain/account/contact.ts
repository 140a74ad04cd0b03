/** The shop's contact details (§2). */
export const CONTACT = {
  email: 'hello@sillage.example',
  phone: '+91 22 5550 0142',
  address: ['14, Attar Lane, Fort', 'Mumbai 400001, India'],
} as const
