/** Where builds for the tests of a real server have it. Nobody is there but what a test puts there. */
export const SERVER = 'https://api.sillage.example'
