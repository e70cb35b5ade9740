import { invitationArrangement } from '#tests/machines/invitation/invitation.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(invitationArrangement, 'REG-08', {
  'invitation.completing.differing':
    'A slip and its correction are walked on their own, and the server’s own tests have them.',
  'invitation.completing.notifying':
    'A slip and its correction are walked on their own, and the server’s own tests have them.',
  'invitation.completing.awaitingCorrection':
    'A slip and its correction are walked on their own, and the server’s own tests have them.',
  'invitation.completing.uncompared': 'Nobody tries ten birth dates on a shortest way; the server’s own tests do.',
  'invitation.completing.unidentified':
    'Who proved who they are stays so: what is refused all the same the server proves.',
  'invitation.completing.lackingNumber': 'A number is asked for before, and nobody takes it back meanwhile.',
  'invitation.completing.sharingNumber':
    'The field refuses the number of whoever invited: one from before the invitation the server’s own tests have.',
  'invitation.completing.sharingTaxId':
    'The field refuses the tax id of whoever invited: one that was named after it the server’s own tests have.',
  'invitation.joined.concluded': 'The bank names the application of every contract; answers kept before it did do not.',
  'invitation.joined.examined': 'Who signs here declares nothing that we look at; the server’s own tests declare it.',
});
