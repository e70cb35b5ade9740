import type { ConsentChannel } from '#domain/person/consent.ts';

export const consentLinkTexts = {
  title: 'Werbung und Newsletter',
  asking: {
    confirm: {
      heading: 'Möchten Sie Ihre Einwilligung bestätigen?',
      lead: 'Erst mit Ihrer Bestätigung senden wir Ihnen Angebote und Neuigkeiten.',
      note: 'Das ist freiwillig. Widerrufen können Sie jederzeit in Ihren Einstellungen.',
      submit: 'Einwilligung bestätigen',
    },
    withdraw: {
      heading: 'Möchten Sie keine Werbung mehr?',
      lead: 'Ein Klick genügt. Danach bekommen Sie auf keinem Weg mehr Werbung von uns.',
      note: 'Nachrichten zu Ihrem Vertrag bekommen Sie weiterhin.',
      submit: 'Alles widerrufen',
    },
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob das gespeichert ist',
    text: 'Die Antwort ist ausgeblieben. Bitte fragen Sie erneut nach.',
    again: 'Erneut nachfragen',
  },
  ended: {
    heading: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde schon benutzt, durch einen neueren ersetzt, oder er ist älter als 30 Tage.',
    unsureText: 'Vermutlich hat er beim ersten Mal schon gewirkt. Nur die Antwort hat Sie nicht erreicht.',
  },
  confirmed: {
    heading: 'Ihre Einwilligung gilt',
    lead: (channels: readonly ConsentChannel[]): string =>
      `Sie bekommen Angebote und Neuigkeiten per ${channels.map((each) => channelTexts[each]).join(', ')}.`,
  },
  overtaken: {
    heading: 'Sie haben inzwischen widerrufen',
    lead: 'Darum gilt diese Bestätigung nicht. Wir senden Ihnen keine Werbung.',
  },
  withdrawn: {
    heading: 'Ihr Widerruf gilt ab sofort',
    lead: 'Wir senden Ihnen keine Werbung mehr.',
  },
  settings: 'Einwilligungen ansehen',
} as const;

const channelTexts: Readonly<Record<ConsentChannel, string>> = {
  EMAIL: 'E-Mail',
  SMS: 'SMS',
  PHONE: 'Telefon',
  POST: 'Post',
};
