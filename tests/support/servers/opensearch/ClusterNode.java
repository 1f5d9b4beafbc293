import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of a cluster for tests and measurements, from the published artefacts. Settings are given as name=value; ends with its input. */
public final class ClusterNode extends Node {
  private ClusterNode(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
        List.of(Netty4Plugin.class, PainlessPlugin.class, CommonAnalysisPlugin.class),
        false);
  }

  public static void main(String[] args) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String arg : args) {
      int at = arg.indexOf('=');
      settings.put(arg.substring(0, at), arg.substring(at + 1));
    }
    try (ClusterNode node = new ClusterNode(settings.build())) {
      node.start();
      while (System.in.read() >= 0) {}
    }
    System.exit(0);
  }
}
