import type { SidebarId } from '#machines/banking-app/banking-app.types.ts';
import type { SidebarContent } from '#shell/sidebar/sidebar-content.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { portalTexts } from './portal.texts.ts';

const texts = portalTexts.help;

/** What stands in each of the portal's sidebars (SHL-04). */
export const sidebarContents: Record<SidebarId, Omit<SidebarContent, 'id' | 'isVisible'>> = {
  help: {
    title: texts.title,
    useOverlay: true,
    content: (
      <Stack gap="large">
        <Stack gap="small">
          <Text weight="strong">{texts.support}</Text>
          <SupportContact />
        </Stack>
        <Stack gap="small">
          <Text weight="strong">{texts.consultant}</Text>
          <SupportContact of="consultant" />
        </Stack>
        <Text tone="second">{texts.safety}</Text>
      </Stack>
    ),
  },
};
