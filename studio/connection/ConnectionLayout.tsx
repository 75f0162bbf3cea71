// Above the whole Studio: that the lake is out of reach, and what becomes of what is typed.
import { Button, Card, Flex, Text } from '@sanity/ui';
import { useState, useSyncExternalStore } from 'react';
import type { LayoutProps } from 'sanity';
import { type Connection, onConnection, type Outage, readConnection } from './connection.ts';

/** The Studio, below the notice. */
export function ConnectionLayout(props: LayoutProps) {
  const connection = useSyncExternalStore(onConnection, readConnection);
  const [closed, setClosed] = useState<Outage | null>(null);
  const { outage } = connection;
  const isOut = outage?.until === null;
  return (
    <div style={{ blockSize: '100%', display: 'flex', flexDirection: 'column' }}>
      {/* What changes here is read out: it is there before it says anything. */}
      <div role="status">
        {outage !== null && outage !== closed && (
          <Card
            paddingX={4}
            paddingY={3}
            tone={isOut ? 'caution' : 'positive'}
            borderBottom
            data-testid="connection-notice"
          >
            <Flex align="center" justify="space-between" gap={3}>
              <Text size={1}>{wordsFor(outage, connection)}</Text>
              {!isOut && (
                <Button
                  text="Cerrar"
                  mode="bleed"
                  onClick={() => {
                    setClosed(outage);
                  }}
                />
              )}
            </Flex>
          </Card>
        )}
      </div>
      <div style={{ flex: 1, minBlockSize: 0 }}>{props.renderDefault(props)}</div>
    </div>
  );
}

function wordsFor({ from, until }: Outage, { unsent }: Connection): string {
  if (until === null)
    return `No hay conexión desde las ${timeOf(from)}. No se pierde nada: puedes seguir escribiendo en lo que tienes abierto, y se guardará cuando vuelva. Mientras tanto no cierres ni recargues esta ventana, y no se abre ni se publica nada.`;
  if (unsent > 0) return 'Ha vuelto la conexión. Se está guardando lo que has escrito…';
  return `Ha vuelto la conexión, que faltó de las ${timeOf(from)} a las ${timeOf(until)}. Lo que has escrito se ha guardado; si algo no ha entrado, está encima de su formulario para volver a ponerlo.`;
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' });
