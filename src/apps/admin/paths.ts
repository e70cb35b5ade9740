/** Every address of the admin app, built in one place. */
export const paths = {
  home: () => '/',
  login: () => '/login/',
} as const;
