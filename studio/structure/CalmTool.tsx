// What is shown where a tool of the Studio breaks, such as when the lake could not be reached for long: the Studio's own screen is English.
// It comes back by itself as soon as the lake answers.
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { type ActiveToolLayoutProps, useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';

/** The tool that is open. */
export function CalmTool(props: ActiveToolLayoutProps) {
  return <Boundary key={props.activeTool.name}>{props.renderDefault(props)}</Boundary>;
}

interface State {
  readonly isBroken: boolean;
  /** How often it broke. */
  readonly times: number;
}

class Boundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { isBroken: false, times: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  // React has written the error to the console.
  override componentDidCatch(): void {
    this.setState(({ times }) => ({ times: times + 1 }));
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Broken
        tries={this.state.times <= maxTries}
        onAgain={() => {
          this.setState({ isBroken: false });
        }}
      />
    );
  }
}

/** What breaks this often is no outage: it is for a person to decide. */
const maxTries = 3;
const askMs = 3000;

function Broken({ tries, onAgain }: { readonly tries: boolean; readonly onAgain: () => void }) {
  const client = useClient({ apiVersion });
  useEffect(() => {
    if (!tries) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      // Until the lake answers there is nothing that could be shown.
      client.fetch('true').then(onAgain, () => {
        timer = setTimeout(ask, askMs);
      });
    };
    timer = setTimeout(ask, askMs);
    return () => {
      clearTimeout(timer);
    };
  }, [client, tries, onAgain]);
  const words = tries
    ? 'Casi siempre es porque se ha cortado la conexión con el contenido. En cuanto vuelva, esto se abre solo. Lo que estaba guardado está a salvo.'
    : 'Se ha intentado varias veces. Recarga la página; si sigue igual, díselo a quien mantiene el club.';
  return (
    <Flex align="center" justify="center" height="fill" padding={4} data-testid="tool-paused">
      <Card padding={5} radius={3} border tone="caution" style={{ maxInlineSize: '34rem' }}>
        <Stack gap={4} role="alert">
          <Heading size={2}>El Estudio se ha parado un momento</Heading>
          <Text>{words}</Text>
          <Flex gap={3} wrap="wrap">
            <Button text="Volver a intentarlo" onClick={onAgain} />
            <Box>
              <Button
                text="Recargar la página"
                mode="ghost"
                onClick={() => {
                  location.reload();
                }}
              />
            </Box>
          </Flex>
        </Stack>
      </Card>
    </Flex>
  );
}
